import { storageTrouble } from './storage-trouble.ts'

/** The server cannot start; the message is one sentence for the person who started it. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/** What a program that cannot start prints: one sentence, never a stack. */
export const sentenceOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') {
    return `The port is in use (${error.message}). Stop what uses it, or set PORT, DEMO_PORT or BRIDGE_PORT.`
  }
  if (code === 'EADDRNOTAVAIL' || ('syscall' in error && error.syscall === 'getaddrinfo')) {
    return `This machine has no such address (${error.message}). Set HOST to localhost, 0.0.0.0 or one that it has.`
  }
  if (code === 'EACCES') return `This port or folder is not allowed for this user (${error.message}).`
  return storageTrouble(error) ?? error.message
}
