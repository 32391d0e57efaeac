import { expect as playwrightExpect } from '@playwright/test'

/** Waits for what other tests, which share the cores, may delay. */
export const expect = playwrightExpect.configure({ timeout: 20_000 })
