import { expect as playwrightExpect } from '@playwright/test'

/** Expects with a long timeout, since other tests share the cores. */
export const expect = playwrightExpect.configure({ timeout: 60_000 })
