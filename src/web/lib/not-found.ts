import { notFound } from '@tanstack/react-router'
import { apiError } from './errors.ts'

/** Waits for what a page is about; when the API refuses it with `code`, there is no such page. */
export async function orNotFound<T>(wanted: Promise<T>, code: string): Promise<T> {
  try {
    return await wanted
  } catch (error) {
    if (apiError(error)?.code === code) throw notFound()
    throw error
  }
}
