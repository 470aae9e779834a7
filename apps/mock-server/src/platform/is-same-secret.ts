import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Compares a text that was sent with a secret, in a time that says nothing about where they differ. */
export const isSameSecret = (sent: string, secret: string): boolean =>
  timingSafeEqual(digest(sent), digest(secret))
