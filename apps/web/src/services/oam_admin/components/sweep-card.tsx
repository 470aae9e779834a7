import { Button, Group } from '@mantine/core'
import type { OneTimeAccount } from '@panel/contracts/services/oam_admin/batches'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { invalidateEndpoints } from '../../../shared/api/endpoint-query.ts'
import { loadPanelConfig } from '../../../shared/api/panel-config.ts'
import { asError } from '../../../shared/failures/as-error.ts'
import { AccountId } from '../../../shared/ui/account-id.tsx'
import { ErrorNotice } from '../../../shared/ui/error-notice.tsx'
import { FactList, fact } from '../../../shared/ui/fact-list.tsx'
import { Card, Hint } from '../../../shared/ui/layout.tsx'
import { QueryView } from '../../../shared/ui/query-view.tsx'
import type { Keys } from '../ask-keys.ts'
import type { HeldBatch } from '../held-batch.ts'
import { batchEndpoints, batchQuery } from '../queries.ts'
import { submitSweep } from '../sweep-account.ts'

interface SweepState {
  readonly done: number
  readonly failed: number
  readonly all: number
  readonly isRunning: boolean
}

/** Gives what is left of a batch back to its maker, one account after another. What an account no longer holds is not taken. */
export function SweepCard({ keys, batch }: { readonly keys: Keys; readonly batch: HeldBatch }) {
  const { t } = useTranslation('oam_admin')
  const queryClient = useQueryClient()
  const query = useQuery(batchQuery(batch.id))
  const [state, setState] = useState<SweepState>()
  const [error, setError] = useState<Error>()
  const isStopped = useRef(false)

  const sweep = async (makerId: string, accounts: readonly OneTimeAccount[]): Promise<void> => {
    const left = accounts.flatMap(({ position, balances }) => balances.map((held) => ({ position, ...held })))
    let [done, failed] = [0, 0]
    const show = (isRunning: boolean) => setState({ done, failed, all: left.length, isRunning })
    isStopped.current = false
    setError(undefined)
    show(true)
    try {
      const { networkName, maxFuel } = await loadPanelConfig()
      for (const { position, assetId, units } of left) {
        if (isStopped.current) break
        const call = {
          position,
          assetId,
          units: BigInt(units),
          to: makerId,
          networkName,
          maxFuel: BigInt(maxFuel),
        }
        if (await submitSweep(await keys.signSweep(call))) done += 1
        else failed += 1
        show(true)
      }
    } catch (failure) {
      setError(asError(failure))
    } finally {
      show(false)
      await invalidateEndpoints(queryClient, batchEndpoints)
    }
  }

  return (
    <Card title={t('sweep.title')}>
      <QueryView query={query}>
        {({ accounts, makerId }) => {
          const holding = accounts.filter(({ balances }) => balances.length > 0)
          return (
            <>
              <Hint>
                {holding.length === 0 ? t('sweep.none') : t('sweep.text', { count: holding.length })}
              </Hint>
              {holding.length > 0 && (
                <FactList facts={[fact(t('sweep.to'), <AccountId id={makerId} label={t('sweep.to')} />)]} />
              )}
              {state && (
                <Hint role="status">
                  {t('sweep.progress', { done: state.done, all: state.all, failed: state.failed })}
                </Hint>
              )}
              {error && <ErrorNotice error={error} />}
              <Group>
                {state?.isRunning ? (
                  <Button
                    variant="default"
                    onClick={() => {
                      isStopped.current = true
                    }}
                  >
                    {t('make.stop')}
                  </Button>
                ) : (
                  <Button
                    variant="default"
                    disabled={holding.length === 0}
                    onClick={() => void sweep(makerId, holding)}
                  >
                    {t('sweep.submit')}
                  </Button>
                )}
              </Group>
            </>
          )
        }}
      </QueryView>
    </Card>
  )
}
