import { maximumArgsBytes } from '@panel/contracts/platform/transactions'
import { bytesToHex } from '@panel/ledger/encoding'
import { attackers } from './bench-account.ts'

export interface WorstBody {
  readonly name: string
  readonly path: string
  readonly body: () => unknown
}

const prepared = (args: object) => ({
  accountId: '#EURS',
  signerPublicKey: attackers[0]?.publicKey,
  smartContractMethod: 'transfer',
  ...args,
})
const prepare = '/api/trinci/prepareUnitTx'

/** Bodies that cost the server the most for what they cost to send, each of the largest size that is taken. */
export const worstBodies: readonly WorstBody[] = [
  {
    name: 'the longest arguments, to be encoded in base58',
    path: prepare,
    body: () =>
      prepared({ argsBytes: bytesToHex(Uint8Array.from({ length: maximumArgsBytes }, (_, at) => at * 73)) }),
  },
  {
    name: 'as many values as a body may hold',
    path: prepare,
    body: () => prepared({ args: Array.from({ length: 1_600 }, (_, at) => ({ [`key${at}`]: [at, at] })) }),
  },
  {
    name: 'one long text of escapes',
    path: prepare,
    body: () => prepared({ args: '\u0001'.repeat(115_000) }),
  },
  {
    name: 'junk of the longest base58',
    path: '/api/trinci/submitUnitTx',
    body: () => ({ tx: 'z'.repeat(500_000) }),
  },
  { name: 'a body over the limit', path: prepare, body: () => prepared({ args: 'x'.repeat(980_000) }) },
]
