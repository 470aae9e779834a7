import * as z from 'zod/mini'

const pattern = /^[1-9]\d{0,14}$/

/** The number of a record, as a path has it. */
export const recordNumber = z.string().check(z.regex(pattern))

/** Whether a member of an address is the number of a record. */
export const isRecordNumber = (value: unknown): boolean => pattern.test(String(value))
