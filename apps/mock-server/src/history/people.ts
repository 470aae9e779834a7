import { createECDH, createHmac } from 'node:crypto'
import type { ReadyAccounts } from '@panel/contracts/platform/fixtures'
import type { Genesis } from '@panel/contracts/platform/genesis'
import { accountIdOf } from '@panel/ledger/accounts'
import { base58ToBytes } from '@panel/ledger/encoding'
import { importPrivateKey, importPrivateKeyJwk, type KeyPair, type PublicKey } from '@panel/ledger/keys'
import type { RandomChoices } from './random-choices.ts'

/** Somebody who takes part in the history, with the key to sign. */
export interface Person {
  readonly accountId: string
  readonly keys: KeyPair
  /** As their profile says it. */
  readonly name: string
  /** A name that nobody else has, fit to be an alias. */
  readonly alias: string
}

const givenNames = [
  'Anna',
  'Bruno',
  'Carla',
  'Dario',
  'Elena',
  'Fabio',
  'Giulia',
  'Ivan',
  'Lucia',
  'Marco',
  'Nadia',
  'Oscar',
  'Paola',
  'Renato',
  'Sara',
  'Tommaso',
] as const
const familyNames = [
  'Bianchi',
  'Colombo',
  'Conti',
  'Esposito',
  'Ferrari',
  'Fontana',
  'Gallo',
  'Greco',
  'Lombardi',
  'Marino',
  'Moretti',
  'Ricci',
  'Rossi',
] as const

/** The private key of these 48 bytes, whose first bit is cleared so that they stay below the curve's order. */
const pointOf = (scalar: Uint8Array): { readonly secret: Buffer; readonly point: Buffer } => {
  const secret = Buffer.from(scalar)
  secret[0] = (secret[0] ?? 0) & 0x7f
  const curve = createECDH('secp384r1')
  curve.setPrivateKey(secret)
  return { secret, point: curve.getPublicKey() }
}

const keysFrom = (scalar: Uint8Array): Promise<KeyPair> => {
  const { secret, point } = pointOf(scalar)
  return importPrivateKeyJwk({
    kty: 'EC',
    crv: 'P-384',
    d: secret.toString('base64url'),
    x: point.subarray(1, 49).toString('base64url'),
    y: point.subarray(49).toString('base64url'),
  })
}

const personOf = (keys: KeyPair, name: string): Person => ({
  accountId: accountIdOf(keys.publicKey),
  keys,
  name,
  alias: name.toLowerCase().replace(' ', '.'),
})

/** The people of a history, the same ones for the same seed. */
export const createPeople = async (random: RandomChoices, count: number): Promise<Person[]> => {
  const people: Person[] = []
  for (let index = 0; index < count; index += 1) {
    const given = givenNames[index % givenNames.length] ?? givenNames[0]
    const family = familyNames[index % familyNames.length] ?? familyNames[0]
    people.push(personOf(await keysFrom(random.bytes(48)), `${given} ${family}`))
  }
  return people
}

/** A ready account as a person. @throws Error when there is none of that name */
export const readyPerson = async (accounts: ReadyAccounts, name: string): Promise<Person> => {
  const account = accounts.find((candidate) => candidate.name === name)
  if (!account) throw new Error(`The history needs the ready account ${name}.`)
  return personOf(await importPrivateKey(base58ToBytes(account.privateKey)), name)
}

const serviceSecret = ({ node }: Pick<Genesis, 'node'>, serviceId: string, name: string): Buffer =>
  createHmac('sha384', node.privateKey).update(`${serviceId}/${name}`).digest()

/** Each takes a millisecond to compute, and every world of a server needs the same ones. */
const servicePersonKeys = new Map<string, PublicKey>()

/** The public key of an account that only a service's history uses. */
export const servicePersonKey = (
  genesis: Pick<Genesis, 'node'>,
  serviceId: string,
  name: string,
): PublicKey => {
  const secret = serviceSecret(genesis, serviceId, name)
  const id = secret.toString('base64')
  const known = servicePersonKeys.get(id)
  if (known) return known
  const key: PublicKey = { curve: 'P-384', raw: new Uint8Array(pointOf(secret).point) }
  servicePersonKeys.set(id, key)
  return key
}

/** The id of an account that only a service's history uses, without its key. */
export const servicePersonId = (genesis: Pick<Genesis, 'node'>, serviceId: string, name: string): string =>
  accountIdOf(servicePersonKey(genesis, serviceId, name))

/** An account that only a service's history uses. Its key is a secret where the node's key, of which it is made, is one. */
export const servicePerson = async (
  genesis: Pick<Genesis, 'node'>,
  serviceId: string,
  name: string,
): Promise<Person> => personOf(await keysFrom(serviceSecret(genesis, serviceId, name)), name)
