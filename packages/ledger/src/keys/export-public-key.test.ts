import { expect, test } from 'vitest'
import { vectors } from '../../test/vectors.ts'
import { bytesToHex, hexToBytes } from '../encoding/index.ts'
import { exportPublicKey } from './export-public-key.ts'
import type { PublicKey } from './public-key.ts'

test.each(vectors.accounts.map((vector) => [vector.accountId, vector] as const))(
  'the public key of %s is written in all its forms',
  (_, vector) => {
    const publicKey: PublicKey = { curve: 'P-384', raw: hexToBytes(vector.publicRaw) }
    expect(bytesToHex(exportPublicKey(publicKey, 'raw'))).toBe(vector.publicRaw)
    expect(bytesToHex(exportPublicKey(publicKey, 'compressed'))).toBe(vector.publicRawCompressed)
    expect(bytesToHex(exportPublicKey(publicKey, 'spki'))).toBe(vector.spki)
  },
)
