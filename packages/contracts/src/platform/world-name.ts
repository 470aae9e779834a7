import * as z from 'zod/mini'

/** The world that the server itself is. */
export const mainWorld = 'main'

/** The name of another world; also part of its path. */
export const worldName = z.string().check(
  z.maxLength(40),
  z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'lower case letters, digits, hyphens'),
  z.refine((name) => name !== mainWorld, 'main is the server’s own world: choose another name'),
)

/** Where a world answers: what follows is the same as on the server itself. */
export const worldPath = (name: string): string => `/worlds/${name}`
