import { identity } from '@panel/contracts/smart-contracts/identity'
import { buildCertificate, encodeCertificate, signCertificate } from '@panel/ledger/certificates'
import { buildDelegation, encodeDelegation, signDelegation } from '@panel/ledger/delegations'
import { decodeMessagePack, hexToBytes } from '@panel/ledger/encoding'
import { expect, test } from 'vitest'
import { openTestChain } from '../testing/open-test-chain.ts'

const now = 1_767_300_000

type TestChain = Awaited<ReturnType<typeof openTestChain>>

const own = ({ run, idOf }: TestChain, name: string, method: string, args: unknown) =>
  run(name, { target: idOf(name), contractHash: identity.hash, method, args })

const act = (world: TestChain, delegate: string, units: number, method = 'transfer') =>
  world.run(delegate, {
    target: world.idOf('user'),
    method: 'act',
    args: {
      target: '#EURS',
      method,
      args: { from: world.idOf('user'), to: world.idOf('dev'), units },
    },
  })

const delegate = (world: TestChain, capabilities: Record<string, boolean>, expiration = now + 60) =>
  own(world, 'user', 'add_delegation', {
    delegate: world.idOf('dev'),
    target: '#EURS',
    capabilities,
    expiration,
  })

test('a delegate acts for the delegator exactly within its capabilities', async () => {
  const world = await openTestChain()
  await delegate(world, { transfer: true })
  expect(await act(world, 'dev', 50)).toMatchObject({ success: true })
  expect(await world.unitsOf(world.idOf('user'))).toBe(125_000n)
  expect(await act(world, 'dev', 50, 'lock')).toMatchObject({ success: false })
  expect(await act(world, 'kyc', 50)).toMatchObject({ success: false })
})

test('a named capability wins over the wildcard', async () => {
  const world = await openTestChain()
  await delegate(world, { '*': true, transfer: false })
  expect(await act(world, 'dev', 50)).toMatchObject({
    success: false,
    error: 'smart contract fault: the delegation does not allow transfer',
  })
})

test('a delegation ends at the second of its expiration', async () => {
  const world = await openTestChain()
  await delegate(world, { '*': true }, now + 60)
  world.clock.moveBy(59_000)
  expect(await act(world, 'dev', 1)).toMatchObject({ success: true })
  world.clock.moveBy(1_000)
  expect(await act(world, 'dev', 1)).toMatchObject({
    error: 'smart contract fault: the delegation has expired',
  })
})

test('a revoked delegation ends at once', async () => {
  const world = await openTestChain()
  await delegate(world, { '*': true })
  await own(world, 'user', 'revoke_delegation', { delegate: world.idOf('dev'), target: '#EURS' })
  expect(await act(world, 'dev', 1)).toMatchObject({ success: false })
})

test('a delegation lasts 30 days unless it says otherwise', async () => {
  const world = await openTestChain()
  const args = { delegate: world.idOf('dev'), target: '#EURS', capabilities: { '*': true } }
  await own(world, 'user', 'add_delegation', args)
  const [data] = await world.chain.accountData(world.idOf('user'), [`delegations:${world.idOf('dev')}:#EURS`])
  expect(decodeMessagePack(data ?? new Uint8Array())).toMatchObject({ expiration: now + 2_592_000 })
})

test('anyone can record a signed delegation, and only with a valid signature', async () => {
  const world = await openTestChain()
  await own(world, 'user', 'set_profile', { fields: { name: 'Ada' } })
  const { publicKey, privateKey } = await world.keysOf('user')
  const signed = async (network: string, expiration: bigint) => {
    const content = {
      delegate: world.idOf('dev'),
      delegator: publicKey,
      network,
      target: '#EURS',
      expiration,
    }
    return signDelegation(buildDelegation({ ...content, capabilities: { '*': true } }), privateKey)
  }
  const record = async (delegation: Uint8Array, target = world.idOf('user')) =>
    world.run('dev', {
      target,
      contractHash: identity.hash,
      method: 'record_delegation',
      args: { delegation },
    })
  const good = await signed('trinci_devnet', BigInt(now + 60))
  const forged = { ...good, signature: Uint8Array.from(good.signature, (byte) => byte ^ 1) }
  expect(await record(encodeDelegation(forged))).toMatchObject({ success: false })
  expect(await record(encodeDelegation(await signed('skynet', BigInt(now + 60))))).toMatchObject({
    success: false,
  })
  expect(await record(encodeDelegation(await signed('trinci_devnet', BigInt(now))))).toMatchObject({
    success: false,
  })
  expect(await record(encodeDelegation(good), world.idOf('dev'))).toMatchObject({ success: false })
  expect(await record(encodeDelegation(good))).toMatchObject({ success: true })
  expect(await act(world, 'dev', 50)).toMatchObject({ success: true })
})

/** Records a delegation that the user has signed for dev: dev brings it where nobody else is named. */
const recorder = async (world: TestChain) => {
  const { publicKey, privateKey } = await world.keysOf('user')
  await own(world, 'user', 'set_profile', { fields: { name: 'Ada' } })
  return async (capabilities: Record<string, boolean>, expiration: number, by = 'dev') => {
    const content = {
      delegate: world.idOf('dev'),
      delegator: publicKey,
      network: 'trinci_devnet',
      target: '#EURS',
      expiration: BigInt(expiration),
      capabilities,
    }
    const delegation = encodeDelegation(await signDelegation(buildDelegation(content), privateKey))
    return world.run(by, { target: world.idOf('user'), method: 'record_delegation', args: { delegation } })
  }
}

test('a recorded delegation that was revoked is not brought back by anyone but the delegator', async () => {
  const world = await openTestChain()
  const record = await recorder(world)
  expect(await record({ '*': true }, now + 60)).toMatchObject({ success: true })
  await own(world, 'user', 'revoke_delegation', { delegate: world.idOf('dev'), target: '#EURS' })
  for (const expiration of [now + 60, now + 90]) {
    expect(await record({ '*': true }, expiration)).toMatchObject({
      error: expect.stringContaining('revoked: only'),
    })
  }
  expect(await act(world, 'dev', 1)).toMatchObject({ success: false })
  expect(await record({ transfer: true }, now + 30, 'user')).toMatchObject({ success: true })
  expect(await act(world, 'dev', 1)).toMatchObject({ success: true })
  expect(await record({ '*': true }, now + 60)).toMatchObject({ success: false })
})

test('a signed delegation that nobody recorded yet is not recorded by others once the delegator revoked', async () => {
  const world = await openTestChain()
  const record = await recorder(world)
  await delegate(world, { balance: true })
  await own(world, 'user', 'revoke_delegation', { delegate: world.idOf('dev'), target: '#EURS' })
  expect(await record({ '*': true }, now + 60)).toMatchObject({
    error: expect.stringContaining('revoked: only'),
  })
  expect(await act(world, 'dev', 1)).toMatchObject({ success: false })
  expect(await record({ transfer: true }, now + 60, 'user')).toMatchObject({ success: true })
})

test('granting again after a revocation brings back no older signed delegation that nobody recorded', async () => {
  const world = await openTestChain()
  const record = await recorder(world)
  await delegate(world, { balance: true })
  await own(world, 'user', 'revoke_delegation', { delegate: world.idOf('dev'), target: '#EURS' })
  expect(await record({ balance: true }, now + 60, 'user')).toMatchObject({ success: true })
  expect(await record({ '*': true }, now + 90)).toMatchObject({
    error: expect.stringContaining('revoked: only'),
  })
  expect(await act(world, 'dev', 1)).toMatchObject({ success: false })
})

test('an older signed delegation does not replace what the delegator granted since', async () => {
  const world = await openTestChain()
  const record = await recorder(world)
  await record({ '*': true }, now + 60)
  await delegate(world, { balance: true })
  expect(await record({ '*': true }, now + 60)).toMatchObject({
    error: expect.stringContaining('one that lasts as long was recorded already'),
  })
  expect(await act(world, 'dev', 1)).toMatchObject({ success: false })
  expect(await record({ transfer: true }, now + 61)).toMatchObject({ success: true })
  expect(await act(world, 'dev', 1)).toMatchObject({ success: true })
})

test('a profile keeps what is written and forgets what is emptied', async () => {
  const world = await openTestChain()
  await own(world, 'user', 'set_profile', { fields: { name: 'Ada', city: 'Turin' } })
  await own(world, 'user', 'set_profile', { fields: { city: '' } })
  const [profile] = await world.chain.accountData(world.idOf('user'), ['profile'])
  expect(decodeMessagePack(profile ?? new Uint8Array())).toEqual({ name: 'Ada' })
})

test('nobody else changes an identity or puts a contract on another’s account', async () => {
  const world = await openTestChain()
  const foreign = { target: world.idOf('user'), method: 'set_profile', args: { fields: { name: 'Eve' } } }
  expect(await world.run('dev', { ...foreign, contractHash: identity.hash })).toMatchObject({
    success: false,
    error: expect.stringMatching(/^account fault/),
  })
  await own(world, 'user', 'set_profile', { fields: { name: 'Ada' } })
  expect(await world.run('dev', foreign)).toMatchObject({ success: false })
})

test('a certificate is kept when it is about the account and truly signed', async () => {
  const world = await openTestChain()
  const certifier = await world.keysOf('kyc')
  const certify = async (target: string) =>
    signCertificate(
      buildCertificate({ target, certifier: certifier.publicKey, data: { name: 'Ada', born: '1815' } }),
      certifier.privateKey,
    )
  const good = await certify(world.idOf('user'))
  const add = (certificate: Uint8Array) => own(world, 'user', 'add_certificate', { certificate })
  expect(await add(encodeCertificate(await certify(world.idOf('dev'))))).toMatchObject({ success: false })
  expect(await add(encodeCertificate({ ...good, salt: new Uint8Array(32) }))).toMatchObject({
    success: false,
  })
  expect(await add(encodeCertificate(good))).toMatchObject({ success: true })
  expect(await own(world, 'user', 'remove_certificate', { root: hexToBytes(good.root) })).toMatchObject({
    success: true,
  })
})
