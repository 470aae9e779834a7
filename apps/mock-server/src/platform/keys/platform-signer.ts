import type {
  CallArgs,
  MethodName,
  SmartContractDescription,
} from '@panel/contracts/smart-contracts/smart-contract'
import { base58ToBytes } from '@panel/ledger/encoding'
import { importPrivateKey, type KeyPair } from '@panel/ledger/keys'
import { buildUnitaryTransaction, encodeTransaction, signTransaction } from '@panel/ledger/transactions'
import type { FastifyInstance } from 'fastify'

/** What a call of the platform may burn: its contracts call others. */
const maxFuel = 5000n

/** Signs calls as one of the platform's own accounts, whose key the deployment keeps. */
export const platformSigner = (
  { chainStart, ledger, random }: Pick<FastifyInstance, 'chainStart' | 'ledger' | 'random'>,
  name: string,
) => {
  const account = chainStart.accounts.find((candidate) => candidate.name === name)
  if (!account) throw new Error(`The fixtures have no account ${name} of the platform.`)
  let keys: Promise<KeyPair> | undefined
  return {
    accountId: account.accountId,
    /**
     * Signs a call of a described contract.
     *
     * @returns the bytes to submit
     */
    sign: async <const D extends SmartContractDescription, Method extends MethodName<D>>(
      contract: D,
      method: Method,
      target: string,
      args: CallArgs<D, Method>,
    ): Promise<Uint8Array> => {
      keys ??= importPrivateKey(base58ToBytes(account.privateKey))
      const { publicKey, privateKey } = await keys
      const transaction = buildUnitaryTransaction({
        accountId: target,
        signerPublicKey: publicKey,
        maxFuel,
        networkName: ledger.networkName,
        nonce: random.bytes(8),
        smartContractHash: contract.hash,
        smartContractMethod: method,
        args,
      })
      return encodeTransaction(await signTransaction(transaction, privateKey))
    },
  }
}
