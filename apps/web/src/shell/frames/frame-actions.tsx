import { Button, Group } from '@mantine/core'
import type { Service } from '@panel/contracts/platform/service'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { frameTarget } from './frame-url.ts'
import { openedServiceQuery } from './opened-service-query.ts'

interface FrameActionsProps {
  readonly service: Service
  /** The address of the menu entry that is open. */
  readonly url: string
  readonly onReload: () => void
}

/**
 * Loads the frame again, or opens its page in a tab. Both are always there: no browser says whether a frame refused
 * to be shown, so the panel claims nothing about a frame that stays silent.
 */
export function FrameActions({ service, url, onReload }: FrameActionsProps) {
  const { t, ready } = useTranslation('frames')
  const queryClient = useQueryClient()
  const opening = useMutation({
    // A token is good for one opening: the frame has used up its own.
    mutationFn: () => queryClient.fetchQuery(openedServiceQuery(service, `tab ${Date.now()}`)),
    onSuccess: ({ jwt }) => {
      const target = frameTarget(url, jwt, new URL(location.href))
      if (target) window.open(target.url.href, '_blank', 'noopener,noreferrer')
    },
  })
  if (!ready) return null
  return (
    <Group gap="xs" justify="flex-end" mb="xs">
      <Button size="compact-sm" variant="subtle" onClick={onReload}>
        {t('shown.reload')}
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        disabled={opening.isPending}
        onClick={() => opening.mutate()}
      >
        {t('shown.newTab')}
      </Button>
    </Group>
  )
}
