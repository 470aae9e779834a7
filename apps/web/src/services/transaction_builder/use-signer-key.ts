import { useQuery } from '@tanstack/react-query'
import { useSnapshot } from 'valtio'
import { session } from '../../shared/session/session.ts'
import { readSigner } from '../../shared/transactions/prepare-transaction.ts'
import { useHeldKey } from './model/held-key.ts'

/** Who signs: the imported key, or else the wallet's account; its key is undefined until it is read. */
export const useSignerKey = () => {
  const held = useHeldKey()
  const { user } = useSnapshot(session)
  const { data } = useQuery({
    queryKey: ['signer-key', user?.publicKey],
    queryFn: readSigner,
    enabled: user !== null && !held,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return {
    held,
    publicKey: held?.publicKey ?? data,
    accountId: held?.accountId ?? user?.accountId ?? '',
  }
}
