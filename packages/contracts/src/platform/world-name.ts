import * as z from 'zod/mini'

/** A world's name; also part of its path. */
export const worldName = z.string().check(
  z.maxLength(40),
  z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'lower case letters, digits, hyphens'),
  z.refine((name) => name !== 'main', 'main is the server’s own world: choose another name'),
)

/** Where a world answers: what follows is the same as on the server itself. */
export const worldPath = (name: string): string => `/worlds/${name}`
