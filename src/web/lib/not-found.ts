import { notFound } from '@tanstack/react-router'
import { apiError } from './errors.ts'

/** Awaits the data of a page; a refusal with `code` becomes a 404 page. */
export async function orNotFound<T>(wanted: Promise<T>, code: string): Promise<T> {
  try {
    return await wanted
  } catch (error) {
    if (apiError(error)?.code === code) throw notFound()
    throw error
  }
}
