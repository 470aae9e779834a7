import type { z } from 'zod/mini'

/**
 * Reads a value that a column keeps as JSON.
 *
 * @throws ZodError where the column does not hold what the schema says, such as after a change by hand
 */
export const readStoredJson = <Schema extends z.ZodMiniType>(
  schema: Schema,
  text: string,
): z.output<Schema> => schema.parse(JSON.parse(text))
