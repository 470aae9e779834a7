import { expect, test } from 'vitest'
import { vectors } from '../../test/vectors.ts'
import { hexToBytes } from '../encoding/index.ts'
import { generateKeyPair } from '../keys/index.ts'
import { buildDelegation } from './delegation.ts'
import { decodeDelegation } from './encode-delegation.ts'
import { signDelegation, verifyDelegation } from './verify-delegation.ts'

test.each(vectors.delegation.map((vector) => [vector.delegate, vector.bytes] as const))(
  'the delegation to %s verifies until its expiry',
  async (_, hex) => {
    const delegation = decodeDelegation(hexToBytes(hex))
    expect(await verifyDelegation(delegation, delegation.expiration - 1n)).toEqual({ valid: true })
    expect(await verifyDelegation(delegation, delegation.expiration)).toEqual({
      valid: false,
      reason: 'expired',
    })
  },
)

test('tells why it does not hold', async () => {
  const { publicKey, privateKey } = await generateKeyPair({ curve: 'P-256' })
  const parameters = { delegate: '#a', delegator: publicKey, network: 'skynet', target: '#b' }
  const unsigned = buildDelegation({ ...parameters, capabilities: { transfer: true } })
  const signed = await signDelegation(unsigned, privateKey)
  expect(await verifyDelegation(signed)).toEqual({ valid: true })
  expect(await verifyDelegation(unsigned)).toEqual({ valid: false, reason: 'notSigned' })
  expect(await verifyDelegation({ ...signed, capabilities: { '*': true } })).toEqual({
    valid: false,
    reason: 'badSignature',
  })
  const delegator = { curve: 'P-256', raw: new Uint8Array(65).fill(4) } as const
  expect(await verifyDelegation({ ...signed, delegator })).toEqual({ valid: false, reason: 'badPublicKey' })
})

test('the key of another cannot sign for the delegator', async () => {
  const [{ publicKey }, { privateKey }] = [await generateKeyPair(), await generateKeyPair()]
  const unsigned = buildDelegation({
    delegate: '#a',
    delegator: publicKey,
    network: 'n',
    target: '#b',
    capabilities: {},
  })
  await expect(signDelegation(unsigned, privateKey)).rejects.toMatchObject({ name: 'SignerMismatchError' })
})
