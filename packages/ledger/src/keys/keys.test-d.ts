import { expectTypeOf, test } from 'vitest'
import { importKeys, type KeyPair, type PublicKey } from './index.ts'

test('what is imported follows from the key type', () => {
  expectTypeOf(importKeys('public', {})).resolves.toEqualTypeOf<{ readonly publicKey: PublicKey }>()
  expectTypeOf(importKeys('all', {})).resolves.toEqualTypeOf<KeyPair>()
  // @ts-expect-error no such key type
  importKeys('other', {})
})
