import { Button, Group } from '@mantine/core'
import { allowFrameOrigin, listFrameOrigins } from '@panel/contracts/platform/frame-origins'
import type { Service } from '@panel/contracts/platform/service'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../shared/api/api-error.ts'
import { call } from '../../shared/api/call.ts'
import { invalidateEndpoints } from '../../shared/api/endpoint-query.ts'
import { ErrorNotice } from '../../shared/ui/error-notice.tsx'
import { FactList, fact } from '../../shared/ui/fact-list.tsx'
import { Callout, Card, Hint } from '../../shared/ui/layout.tsx'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import { PageHead } from '../../shared/ui/page-head.tsx'
import { isLocalService } from '../catalogue/subscription-query.ts'
import { ServiceRights } from '../rights/service-rights.tsx'

/** What a person should look at twice before a site is shown. */
const cautionsOf = ({ protocol, hostname }: URL): ('encoded' | 'unencrypted')[] => [
  ...(hostname.split('.').some((label) => label.startsWith('xn--')) ? (['encoded'] as const) : []),
  ...(protocol === 'http:' && !/^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
    ? (['unencrypted'] as const)
    : []),
]

/** Asks before a site is shown in a frame for the first time: who it is, where it is, what it may do. */
export function FrameConsent({ service, origin }: { service: Service; origin: string }) {
  const { t, ready } = useTranslation('frames')
  const queryClient = useQueryClient()
  const allowing = useMutation({
    mutationFn: () => call(allowFrameOrigin, { body: { origin } }),
    onSuccess: () => invalidateEndpoints(queryClient, [listFrameOrigins]),
  })
  if (!ready) return null
  const { serviceId, title } = service
  const isLocal = isLocalService(serviceId)
  const isFull = allowing.error instanceof ApiError && allowing.error.code === 'LIMIT_REACHED'
  return (
    <Card narrow>
      <PageHead title={t('title', { title })} text={t(isLocal ? 'own' : 'offered')} />
      <FactList plain facts={[fact(t('origin'), <code>{origin}</code>)]} />
      {cautionsOf(new URL(origin)).map((caution) => (
        <Callout tone="warn" key={caution}>
          {t(`cautions.${caution}`)}
        </Callout>
      ))}
      <ServiceRights type="iframe" />
      <Hint>{t('remembered')}</Hint>
      {allowing.error && (
        <ErrorNotice error={isFull ? new Error(t('full')) : allowing.error} onRetry={allowing.mutate} />
      )}
      <Group gap="sm" justify="flex-end">
        <LinkButton to="/dashboard" variant="default">
          {t('back')}
        </LinkButton>
        <Button loading={allowing.isPending} onClick={() => allowing.mutate()}>
          {t('open')}
        </Button>
      </Group>
    </Card>
  )
}
