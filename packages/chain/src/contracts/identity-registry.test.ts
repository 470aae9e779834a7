import { identityRegistry, identityRegistryId } from '@panel/contracts/smart-contracts/identity-registry'
import {
  buildCertificate,
  type CertifiedData,
  discloseFields,
  encodeCertificate,
  signCertificate,
} from '@panel/ledger/certificates'
import { decodeMessagePack, hexToBytes } from '@panel/ledger/encoding'
import { generateKeyPair, type KeyPair } from '@panel/ledger/keys'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openTestChain } from '../testing/open-test-chain.ts'

const answers = { birthDate: '1815-12-10', name: 'Ada', nationality: 'GB', surname: 'Lovelace' }

const open = async () => {
  const world = await openTestChain()
  const [person, reviewer] = [world.idOf('user'), world.idOf('kyc')]
  const keys = await world.keysOf('kyc')
  const call = (as: string | KeyPair, method: string, args: unknown) =>
    world.run(as, { target: identityRegistryId, contractHash: identityRegistry.hash, method, args })
  const certify = (pair: KeyPair, data: CertifiedData = answers, target = person) =>
    signCertificate(buildCertificate({ target, certifier: pair.publicKey, data }), pair.privateKey)
  const good = await certify(keys)
  const store = (as: string, certificate: Uint8Array, data: CertifiedData = {}, key = 'main') =>
    call(as, 'set_certificate', { key, certificate, data })
  const shown = (...fields: (keyof typeof answers)[]) =>
    encodeCertificate(discloseFields(good, answers, fields))
  const verify = async (data: CertifiedData, more = {}) => {
    const args = { target: person, certifier: reviewer, key: 'main', data, ...more }
    return Reflect.get(await call('dev', 'verify_data', args), 'returns')
  }
  const certified = async (fields: readonly string[], key = '') => {
    const args = { target: person, certifier: reviewer, key, fields }
    return Reflect.get(await call('dev', 'fields_certified', args), 'returns')
  }
  const entry = async (key = 'main') => {
    const name = `${person}:certificates:${reviewer}:${key}`
    const [bytes] = await world.chain.accountData(identityRegistryId, [name])
    return bytes ? decodeMessagePack(bytes) : null
  }
  return { ...world, person, reviewer, keys, call, certify, good, store, shown, verify, certified, entry }
}

test('a certifier stores a certificate with the data that it shows', async () => {
  const { store, shown, entry } = await open()
  const certificate = shown('name')
  expect(await store('kyc', certificate, { name: 'Ada' })).toMatchObject({ success: true })
  expect(await entry()).toEqual({ certificate, data: { name: 'Ada' } })
})

test('shown data must be exactly what was certified', async () => {
  const { store, shown } = await open()
  for (const [data, reason] of [
    [{ name: 'Eve' }, 'wrongData'],
    [{ name: 'Ada', surname: 'Lovelace' }, 'wrongData'],
    [{ address: 'Turin' }, 'unknownField'],
  ] as const) {
    expect(await store('kyc', shown('name'), data)).toMatchObject({
      error: `smart contract fault: the data are not what is certified: ${reason}`,
    })
  }
})

test('nobody but the certifier stores a certificate, and only with a true signature of its kind of key', async () => {
  const { store, shown, person, good, certify, reviewer } = await open()
  expect(await store('dev', shown('name'))).toMatchObject({
    error: `smart contract fault: only ${reviewer} may store its certificates`,
  })
  expect(await store('user', shown('name'))).toMatchObject({
    error: `smart contract fault: ${reviewer} keeps no such certificate about ${person}`,
  })
  const forged = { ...good, signature: Uint8Array.from(good.signature, (byte) => byte ^ 1) }
  const salted = { ...good, salt: new Uint8Array(32) }
  const renamed = { ...good, fields: ['birthDate', 'name', 'nationality', 'title'] }
  for (const wrong of [forged, salted, renamed]) {
    expect(await store('kyc', encodeCertificate(wrong))).toMatchObject({
      error: 'smart contract fault: the certificate’s signature does not verify',
    })
  }
  const small = await certify(await generateKeyPair({ curve: 'P-256' }))
  expect(await store('kyc', encodeCertificate(small))).toMatchObject({
    error: 'smart contract fault: certifiers sign with keys of the kind P-384',
  })
  const bytes = encodeCertificate(good)
  expect(await store('kyc', bytes.subarray(0, bytes.length - 1))).toMatchObject({ success: false })
})

test('the person shows fewer data of a stored certificate, and none of a withdrawn one', async () => {
  const { store, shown, entry, call, person, reviewer } = await open()
  await store('kyc', shown('name', 'nationality'), { name: 'Ada', nationality: 'GB' })
  expect(await store('user', shown('nationality'), { nationality: 'GB' })).toMatchObject({ success: true })
  expect(await entry()).toMatchObject({ data: { nationality: 'GB' } })
  const removal = { target: person, certifier: reviewer, keys: ['main'] }
  expect(await call('kyc', 'remove_certificate', removal)).toMatchObject({ success: true })
  expect(await store('user', shown('nationality'), { nationality: 'GB' })).toMatchObject({ success: false })
  expect(await entry()).toBeNull()
})

test('the person may withdraw a certificate, a stranger may not, and none is withdrawn twice', async () => {
  const { store, shown, call, person, reviewer } = await open()
  await store('kyc', shown('name'), { name: 'Ada' }, 'one')
  await store('kyc', shown('name'), { name: 'Ada' }, 'two')
  const removal = (keys: string[]) => ({ target: person, certifier: reviewer, keys })
  expect(await call('dev', 'remove_certificate', removal(['one']))).toMatchObject({ success: false })
  expect(await call('user', 'remove_certificate', removal(['one']))).toMatchObject({ success: true })
  expect(await call('user', 'remove_certificate', removal(['one']))).toMatchObject({ success: false })
  expect(await call('kyc', 'remove_certificate', removal(['*']))).toMatchObject({ success: true })
  expect(await call('kyc', 'remove_certificate', removal(['*']))).toMatchObject({ success: false })
})

test('anyone asks which fields are certified, by one certificate or by any', async () => {
  const { store, shown, certified, keys, certify } = await open()
  await store('kyc', shown('name'), { name: 'Ada' })
  const other = await certify(keys, { address: 'Turin' })
  await store('kyc', encodeCertificate(other), {}, 'home')
  expect(await certified(['name', 'birthDate'])).toBe(true)
  expect(await certified(['name', 'address'])).toBe(true)
  expect(await certified(['name', 'address'], 'main')).toBe(false)
  expect(await certified(['height'])).toBe(false)
})

test('anyone asks whether data are those of a stored certificate or of a given one', async () => {
  const { store, shown, verify, good, person, reviewer, call } = await open()
  await store('kyc', shown('name'), { name: 'Ada' })
  expect(await verify({ name: 'Ada' })).toBe(true)
  expect(await verify({ name: 'Eve' })).toBe(false)
  expect(await verify({ name: 'Ada' }, { key: 'other' })).toBe(false)
  const { multiProof } = discloseFields(good, answers, ['birthDate'])
  expect(await verify({ birthDate: '1815-12-10' }, { multiproof: multiProof.map(hexToBytes) })).toBe(true)
  const longer = multiProof.map(() => new Uint8Array(33))
  expect(await verify({ birthDate: '1815-12-10' }, { multiproof: longer })).toBe(false)
  const given = (data: CertifiedData) =>
    call('dev', 'verify_data', { data, certificate: encodeCertificate(good) })
  expect(await given(answers)).toMatchObject({ returns: true })
  expect(await given({ ...answers, name: 'Eve' })).toMatchObject({ returns: false })
  await call('kyc', 'remove_certificate', { target: person, certifier: reviewer, keys: ['*'] })
  expect(await verify({ name: 'Ada' })).toBe(false)
})

test('a profile keeps what is written, forgets what is removed, and is the signer’s own', async () => {
  const { call, chain, person } = await open()
  await call('user', 'set_profile_data', { city: 'Turin', name: 'Ada' })
  await call('dev', 'set_profile_data', { name: 'Eve' })
  await call('user', 'set_profile_data', { city: 'London' })
  await call('user', 'remove_profile_data', ['name'])
  const [bytes] = await chain.accountData(identityRegistryId, [`${person}:profile_data`])
  expect(decodeMessagePack(bytes ?? new Uint8Array())).toEqual({ city: 'London' })
  expect(await call('user', 'remove_profile_data', ['name'])).toMatchObject({
    error: 'smart contract fault: the profile has no field name',
  })
  expect(await call('user', 'set_profile_data', { age: 36 })).toMatchObject({ success: false })
})

test('the registry is set up once', async () => {
  const { call } = await open()
  expect(await call('dev', 'init', { crypto: 'P-256' })).toMatchObject({ success: false })
})

test('every disclosure of any certificate verifies, and with one letter changed it does not', async () => {
  const { store, verify, keys, certify } = await open()
  const field = fc.stringMatching(/^[a-z]{1,8}$/)
  const data = fc.dictionary(field, fc.string({ maxLength: 20 }), { minKeys: 1, maxKeys: 9 })
  const cases = data.chain((all) =>
    fc.record({ all: fc.constant(all), shown: fc.subarray(Object.keys(all), { minLength: 1 }) }),
  )
  await fc.assert(
    fc.asyncProperty(cases, async ({ all, shown }) => {
      const signed = await certify(keys, all)
      const clear = Object.fromEntries(shown.map((name) => [name, all[name] ?? '']))
      const bytes = encodeCertificate(discloseFields(signed, all, shown))
      expect(await store('kyc', bytes, clear)).toMatchObject({ success: true })
      expect(await verify(clear)).toBe(true)
      const [first = ''] = shown
      expect(await verify({ ...clear, [first]: `${clear[first]}x` })).toBe(false)
    }),
    { numRuns: 20 },
  )
})
