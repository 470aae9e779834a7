import { expect, test } from 'vitest'
import { vectors } from '../../test/vectors.ts'
import { accountIdOf } from '../accounts/index.ts'
import { hexToBytes } from '../encoding/index.ts'
import { generateKeyPair } from '../keys/index.ts'
import { buildDelegation, type Delegation } from './delegation.ts'
import { decodeDelegation } from './encode-delegation.ts'
import { findDelegationProblem, signDelegation, verifyDelegation } from './verify-delegation.ts'

const expectedOf = ({ delegator, delegate, network, target }: Delegation) => ({
  delegator: accountIdOf(delegator),
  delegate,
  network,
  target,
})

test.each(vectors.delegation.map((vector) => [vector.delegate, vector.bytes] as const))(
  'the delegation to %s is valid until it expires',
  async (_, hex) => {
    const delegation = decodeDelegation(hexToBytes(hex))
    const expected = expectedOf(delegation)
    const { expiration } = delegation
    expect(await verifyDelegation(delegation, { ...expected, at: expiration - 1n })).toBe(true)
    expect(await verifyDelegation(delegation, { ...expected, at: expiration })).toBe(false)
    expect(await findDelegationProblem(delegation, { ...expected, at: expiration })).toEqual({
      reason: 'expired',
    })
  },
)

const signed = async () => {
  const { publicKey, privateKey } = await generateKeyPair({ curve: 'P-256' })
  const parameters = { delegate: '#a', delegator: publicKey, network: 'skynet', target: '#b' }
  return signDelegation(buildDelegation({ ...parameters, capabilities: { transfer: true } }), privateKey)
}

test.each([
  ['wrongDelegator', { delegator: '#other' }],
  ['wrongDelegate', { delegate: '#other' }],
  ['wrongNetwork', { network: 'other' }],
  ['wrongTarget', { target: '#other' }],
  ['methodNotAllowed', { method: 'burn' }],
])('a delegation that names something else than expected is not valid: %s', async (reason, change) => {
  const delegation: Delegation = await signed()
  const expected = { ...expectedOf(delegation), method: 'transfer' }
  expect(await verifyDelegation(delegation, expected)).toBe(true)
  expect(await verifyDelegation(delegation, { ...expected, ...change })).toBe(false)
  expect(await findDelegationProblem(delegation, { ...expected, ...change })).toEqual({ reason })
})

test('reports why a delegation is not valid', async () => {
  const delegation: Delegation = await signed()
  const expected = expectedOf(delegation)
  const reasonOf = async (change: Partial<Delegation>) =>
    (await findDelegationProblem({ ...delegation, ...change }, expected))?.reason
  expect(await reasonOf({})).toBeUndefined()
  expect(await reasonOf({ signature: null })).toBe('notSigned')
  expect(await reasonOf({ capabilities: { '*': true } })).toBe('badSignature')
  const delegator = { curve: 'P-256', raw: new Uint8Array(65).fill(4) } as const
  const named = { ...expected, delegator: accountIdOf(delegator) }
  expect(await findDelegationProblem({ ...delegation, delegator }, named)).toEqual({ reason: 'badPublicKey' })
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
