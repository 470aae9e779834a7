import { base58ToBytes } from '@panel/ledger/encoding'
import { importPrivateKey } from '@panel/ledger/keys'
import { buildUnitaryTransaction, encodeTransaction, signTransaction } from '@panel/ledger/transactions'
import { benchAccount, receiver } from './bench-account.ts'

const inFlight = 32

/** Signed transfers of one unit each, as bytes. */
export const signTransfers = async (count: number): Promise<Uint8Array[]> => {
  const { publicKey, privateKey } = await importPrivateKey(base58ToBytes(benchAccount.privateKey))
  const signOne = async () =>
    encodeTransaction(
      await signTransaction(
        buildUnitaryTransaction({
          accountId: '#EURS',
          signerPublicKey: publicKey,
          maxFuel: 1000n,
          networkName: 'trinci_devnet',
          smartContractMethod: 'transfer',
          args: { from: benchAccount.accountId, to: receiver.accountId, units: 1 },
        }),
        privateKey,
      ),
    )
  const transfers: Uint8Array[] = []
  while (transfers.length < count) {
    const batch = Math.min(inFlight, count - transfers.length)
    transfers.push(...(await Promise.all(Array.from({ length: batch }, signOne))))
  }
  return transfers
}
