import * as z from 'zod/mini'

/** A world's name; also part of its path. */
export const worldName = z
  .string()
  .check(
    z.maxLength(40),
    z.regex(/^(?!main$)[a-z0-9]+(?:-[a-z0-9]+)*$/, 'lower case letters, digits, hyphens'),
  )

/** Where a world answers: what follows is the same as on the server itself. */
export const worldPath = (name: string): string => `/worlds/${name}`
