import { z } from 'zod'

/** Facts of a route that answers with a table for spreadsheets. */
export const CSV_ROUTE = {
  method: 'GET',
  outputStructure: 'detailed',
  spec: <Described extends { responses?: object }>(described: Described) => ({
    ...described,
    responses: {
      ...described.responses,
      200: { description: 'The table', content: { 'text/csv': { schema: { type: 'string' } } } },
    },
  }),
} as const

/** Part of the description of each. */
export const CSV_DESCRIPTION = 'CSV in UTF-8 with a byte order mark, in the language of the reader.'

export const csvOutput = z.object({
  headers: z.object({ 'content-type': z.string(), 'content-disposition': z.string() }),
  // Streamed as it is produced.
  body: z.unknown(),
})
