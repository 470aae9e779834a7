import { webcrypto } from 'node:crypto'
import { TextDecoder, TextEncoder } from 'node:util'

// jsdom has no `crypto.subtle`, and it brings a second Uint8Array, of which the platform's own bytes are no instances.
Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true })
Object.assign(globalThis, { TextDecoder, TextEncoder, Uint8Array: new TextEncoder().encode('').constructor })
