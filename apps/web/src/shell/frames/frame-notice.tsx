import type { Service } from '@panel/contracts/platform/service'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { openedServiceQuery } from '../catalogue/queries.ts'
import { frameTarget } from './frame-url.ts'
import classes from './service-frame.module.css'

/** How long a frame may take to load, and then to say something, before the page tells, in milliseconds. */
const patience = { loading: 5000, loaded: 3000 } as const

interface FrameNoticeProps {
  readonly service: Service
  /** The address of the menu entry that is open. */
  readonly url: string
  readonly stage: keyof typeof patience
}

/**
 * Tells of a frame that is slow, and of one that came and does not speak to the panel: a browser lets nobody know
 * whether that is a page without a bridge or one that refused to be framed, so the person is told how to tell.
 */
export function FrameNotice({ service, url, stage }: FrameNoticeProps) {
  const { t } = useTranslation('shell')
  const queryClient = useQueryClient()
  const [tried, setTried] = useState<keyof typeof patience>()
  useEffect(() => {
    const timer = setTimeout(() => setTried(stage), patience[stage])
    return () => clearTimeout(timer)
  }, [stage])

  const opening = useMutation({
    // A token is good for one opening: the frame has used up its own.
    mutationFn: () => queryClient.fetchQuery(openedServiceQuery(service, `tab ${Date.now()}`)),
    onSuccess: ({ jwt }) => {
      const target = frameTarget(url, jwt, new URL(location.href))
      if (target) window.open(target.url.href, '_blank', 'noopener,noreferrer')
    },
  })

  return (
    <div role="status">
      {tried === stage && (
        <p className={classes.slow}>
          {t(`frameService.${stage}`)}{' '}
          <button
            type="button"
            className={classes.tab}
            disabled={opening.isPending}
            onClick={() => opening.mutate()}
          >
            {t('frameService.newTab')}
          </button>
        </p>
      )}
    </div>
  )
}
