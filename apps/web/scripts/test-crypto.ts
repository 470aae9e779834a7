import { webcrypto } from 'node:crypto'

// jsdom has no `crypto.subtle`; the platform's own is in its place.
Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true })
