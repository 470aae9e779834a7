import { randomBytes, randomInt } from 'node:crypto'
import process from 'node:process'
import { decodeCertificate, encodeCertificate } from '../src/certificates/index.ts'
import { decodeDelegation, encodeDelegation } from '../src/delegations/index.ts'
import {
  base58ToBytes,
  base64ToBytes,
  bytesToBase58,
  bytesToBase64,
  bytesToHex,
  decimalToUnits,
  decodeMessagePack,
  hexToBytes,
  parseJsonNotation,
  unitsToDecimal,
} from '../src/encoding/index.ts'
import { LedgerError } from '../src/errors/index.ts'
import {
  exportPublicKeyJwk,
  importPrivateKey,
  importPublicKey,
  importPublicKeyJwk,
} from '../src/keys/index.ts'
import { decodeMessage, encodeMessage } from '../src/messages/index.ts'
import { decodeSignable, encodeSignable } from '../src/signables/index.ts'
import { decodeTransaction, encodeTransaction } from '../src/transactions/index.ts'
import { parseBitcoinAddress } from '../src/wallets/index.ts'
import bitcoin from '../vectors/bitcoin.json' with { type: 'json' }
import vectors from '../vectors/ledger.json' with { type: 'json' }

/** A decoder, and for those with one encoding the encoder that must give the same bytes again. */
interface Target {
  readonly name: string
  readonly seeds: readonly Uint8Array[]
  readonly decode: (bytes: Uint8Array) => unknown
}

const same = (bytes: Uint8Array, again: Uint8Array): void => {
  if (bytesToHex(bytes) !== bytesToHex(again))
    throw new TypeError(`accepted but not canonical: ${bytesToHex(bytes)}`)
}
const seedsOf = (items: readonly { readonly bytes: string }[]): Uint8Array[] =>
  items.map(({ bytes }) => hexToBytes(bytes))
const text = (bytes: Uint8Array): string => String.fromCharCode(...bytes)
const ascii = (content: string): Uint8Array => new TextEncoder().encode(content)
/** The value of a JSON text, or null when it is not JSON. */
const jsonOf = (bytes: Uint8Array) => {
  try {
    return JSON.parse(text(bytes))
  } catch {
    return null
  }
}

const TARGETS: readonly Target[] = [
  {
    name: 'transaction',
    seeds: seedsOf([...vectors.unitary, ...vectors.bulk]),
    decode: (bytes) => same(bytes, encodeTransaction(decodeTransaction(bytes))),
  },
  {
    name: 'delegation',
    seeds: seedsOf(vectors.delegation),
    decode: (bytes) => same(bytes, encodeDelegation(decodeDelegation(bytes))),
  },
  {
    name: 'certificate',
    seeds: seedsOf(vectors.certificate),
    decode: (bytes) => same(bytes, encodeCertificate(decodeCertificate(bytes))),
  },
  {
    name: 'signable',
    seeds: seedsOf(vectors.signable),
    decode: (bytes) => same(bytes, encodeSignable(decodeSignable(bytes))),
  },
  {
    name: 'message',
    seeds: seedsOf(vectors.messages),
    decode: (bytes) => {
      const message = decodeMessage(bytes)
      // The height in getBlock has two forms.
      if (message.type !== 'getBlock' && message.type !== 'packed') same(bytes, encodeMessage(message))
    },
  },
  { name: 'args', seeds: seedsOf([...vectors.messages, ...vectors.bulk]), decode: decodeMessagePack },
  {
    name: 'public key',
    seeds: vectors.accounts.flatMap(({ spki, publicRaw }) => [hexToBytes(spki), hexToBytes(publicRaw)]),
    decode: importPublicKey,
  },
  {
    name: 'private key',
    seeds: vectors.accounts.map(({ pkcs8 }) => hexToBytes(pkcs8)),
    decode: (bytes) => importPrivateKey(bytes),
  },
  {
    name: 'JWK',
    seeds: vectors.accounts.map(({ publicRaw }) =>
      ascii(JSON.stringify(exportPublicKeyJwk({ curve: 'P-384', raw: hexToBytes(publicRaw) }))),
    ),
    decode: (bytes) => importPublicKeyJwk(jsonOf(bytes)),
  },
  {
    name: 'base58',
    seeds: vectors.unitary.map(({ base58 }) => ascii(base58)),
    decode: (bytes) => same(bytes, ascii(bytesToBase58(base58ToBytes(text(bytes))))),
  },
  {
    name: 'hexadecimal',
    seeds: vectors.unitary.map(({ bytes }) => ascii(bytes)),
    decode: (bytes) => same(bytes, ascii(bytesToHex(hexToBytes(text(bytes))))),
  },
  {
    name: 'base64',
    seeds: vectors.unitary.map(({ bytes }) => ascii(bytesToBase64(hexToBytes(bytes)))),
    decode: (bytes) => same(bytes, ascii(bytesToBase64(base64ToBytes(text(bytes))))),
  },
  {
    name: 'amount',
    seeds: ['12.34', '18446744073709551615', '0.000000000000000001'].map(ascii),
    decode: (bytes) => {
      const units = decimalToUnits(text(bytes), 18)
      if (decimalToUnits(unitsToDecimal(units, 18), 18) !== units) throw new TypeError('an amount changed')
    },
  },
  {
    name: 'bitcoin address',
    seeds: bitcoin.sets.flatMap(({ main, test, regtest }) => [...main, ...test, ...regtest]).map(ascii),
    decode: (bytes) => parseBitcoinAddress(text(bytes)),
  },
  {
    name: 'JSON notation',
    seeds: ['{"a":"$:bin:hex:00ff","$:msgpack:b":["$:u64:dec:1"]}'].map(ascii),
    decode: (bytes) => parseJsonNotation(text(bytes)),
  },
]

const BOMBS = [
  'ddffffffff',
  'dfffffffff',
  'c6ffffffff',
  'dbffffffff',
  '91'.repeat(10_000),
  '81a161'.repeat(5_000),
  'cfffffffffffffffff',
].map(hexToBytes)
const pick = <Item>(items: readonly Item[]): Item | undefined => items[randomInt(items.length)]

/** One to four changes: a byte, a cut, a stretch of random bytes, a bomb, or a stretch of another seed. */
const mutate = (seed: Uint8Array, seeds: readonly Uint8Array[]): Uint8Array => {
  let bytes = [...seed]
  for (let change = randomInt(1, 5); change > 0 && bytes.length > 0; change -= 1) {
    const at = randomInt(bytes.length)
    const kind = randomInt(5)
    if (kind === 0) bytes[at] = randomInt(256)
    else if (kind === 1) bytes.splice(at, randomInt(1, 9))
    else if (kind === 2) bytes.splice(at, randomInt(9), ...randomBytes(randomInt(9)))
    else if (kind === 3) bytes = [...bytes.slice(0, at), ...(pick(BOMBS) ?? []), ...bytes.slice(at)]
    else bytes.splice(at, randomInt(9), ...(pick(seeds)?.slice(0, randomInt(64)) ?? []))
  }
  return new Uint8Array(bytes)
}

const seconds = Number(process.argv[2] ?? 60)
const end = performance.now() + seconds * 1000
let [inputs, accepted, slowest, largestHeap] = [0, 0, 0, 0]
while (performance.now() < end) {
  const target = pick(TARGETS)
  if (target === undefined) break
  const input = mutate(pick(target.seeds) ?? new Uint8Array(), target.seeds)
  const before = process.threadCpuUsage()
  try {
    await target.decode(input)
    accepted += 1
  } catch (error) {
    if (!(error instanceof LedgerError)) {
      process.stderr.write(`${target.name}: ${bytesToHex(input)}\n`)
      throw error
    }
  }
  const { user, system } = process.threadCpuUsage(before)
  slowest = Math.max(slowest, (user + system) / 1000)
  inputs += 1
  if (inputs % 1000 === 0) largestHeap = Math.max(largestHeap, process.memoryUsage().heapUsed)
}
process.stdout.write(
  `${inputs} inputs, ${accepted} accepted, slowest ${slowest.toFixed(1)} ms of processor time, heap at most ${(largestHeap / 2 ** 20).toFixed(0)} MiB\n`,
)
