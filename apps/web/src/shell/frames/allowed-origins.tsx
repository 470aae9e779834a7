import { Button } from '@mantine/core'
import {
  allowFrameOrigin,
  listFrameOrigins,
  revokeFrameOrigin,
} from '@panel/contracts/platform/frame-origins'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../shared/api/call.ts'
import { endpointQuery, invalidateEndpoints } from '../../shared/api/endpoint-query.ts'
import { addToast } from '../../shared/toasts/toasts.ts'
import { useUndoToast } from '../../shared/toasts/use-undo-toast.ts'
import { ErrorNotice } from '../../shared/ui/error-notice.tsx'
import { Card, Hint, RowList, TwoLines } from '../../shared/ui/layout.tsx'
import { Moment } from '../../shared/ui/moment.tsx'

/** The sites that the person allowed to be shown in frames, each of which can be revoked. */
export function AllowedOrigins() {
  const { t, ready } = useTranslation('frames')
  const { t: shared } = useTranslation('shared')
  const addUndoToast = useUndoToast()
  const queryClient = useQueryClient()
  const allowed = useQuery(endpointQuery(listFrameOrigins, {}))
  if (!ready) return null

  const change = async (action: () => Promise<unknown>): Promise<boolean> => {
    try {
      await action()
      await invalidateEndpoints(queryClient, [listFrameOrigins])
      return true
    } catch {
      addToast({ type: 'error', title: t('failed'), message: shared('errors.unexpected') })
      return false
    }
  }
  const revoke = async (origin: string): Promise<void> => {
    if (!(await change(() => call(revokeFrameOrigin, { body: { origin } })))) return
    addUndoToast(
      t('revoked', { origin }),
      () => void change(() => call(allowFrameOrigin, { body: { origin } })),
    )
  }
  return (
    <Card narrow title={t('allowed')}>
      {allowed.error && <ErrorNotice error={allowed.error} onRetry={allowed.refetch} />}
      {allowed.data?.origins.length === 0 && <Hint>{t('none')}</Hint>}
      <RowList>
        {allowed.data?.origins.map(({ origin, allowedAt }) => (
          <li key={origin}>
            <TwoLines note={<Moment at={allowedAt} brief />}>
              <code>{origin}</code>
            </TwoLines>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t('revokeOf', { origin })}
              onClick={() => void revoke(origin)}
            >
              {t('revoke')}
            </Button>
          </li>
        ))}
      </RowList>
    </Card>
  )
}
