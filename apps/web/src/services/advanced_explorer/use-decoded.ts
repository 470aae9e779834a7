import type { TransactionDetail } from '@panel/contracts/services/advanced_explorer/chain'
import { type Transaction, transactionFromBase58Async } from '@panel/ledger/transactions'
import { useQuery } from '@tanstack/react-query'

/** The transaction that the bytes encode; null where the panel cannot read them. */
export const useDecoded = (detail: TransactionDetail | undefined): Transaction | null | undefined => {
  const { data } = useQuery({
    queryKey: ['advanced_explorer', 'decoded', detail?.ticket],
    // Bytes under one ticket never change.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    enabled: detail !== undefined,
    queryFn: () => transactionFromBase58Async(detail?.bytes ?? '').catch(() => null),
  })
  return data
}
