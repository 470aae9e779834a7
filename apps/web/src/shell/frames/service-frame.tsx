import type { Service } from '@panel/contracts/platform/service'
import { useQuery } from '@tanstack/react-query'
import { useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorNotice } from '../../shared/ui/error-notice.tsx'
import { FrameActions } from './frame-actions.tsx'
import { frameRefusal, frameTarget } from './frame-url.ts'
import { openedServiceQuery } from './opened-service-query.ts'
import classes from './service-frame.module.css'
import { SlowFrameNotice } from './slow-frame-notice.tsx'
import { useFrameBridge } from './use-frame-bridge.ts'

/** A frame service's menu and its page, sandboxed away from the panel. */
export function ServiceFrame({ service, menuIndex }: { service: Service; menuIndex: number }) {
  const { t } = useTranslation('frames')
  const opening = useId()
  // Each attempt is an opening of its own, with a token of its own.
  const [attempt, setAttempt] = useState(0)
  const opened = useQuery(openedServiceQuery(service, `${menuIndex} ${opening} ${attempt}`))
  const [loaded, setLoaded] = useState(false)
  const reload = () => {
    setLoaded(false)
    setAttempt(attempt + 1)
  }
  const entry = service.menu[menuIndex] ?? service.menu[0]
  const jwt = opened.data?.jwt
  const target = useMemo(
    () => (entry && jwt !== undefined ? frameTarget(entry.url, jwt, new URL(location.href)) : undefined),
    [entry, jwt],
  )
  const refusal = entry && frameRefusal(entry.url, new URL(location.href))
  const frame = useRef<HTMLIFrameElement>(null)
  const { title = service.title, onLoad } = useFrameBridge(frame, service, target?.origin)
  return (
    <div className={classes.page}>
      <title>{`${title} · TRINCI Panel`}</title>
      <h1 className="visually-hidden">{title}</h1>
      {target && entry && <FrameActions service={service} url={entry.url} onReload={reload} />}
      {opened.error && <ErrorNotice error={opened.error} onRetry={opened.refetch} />}
      {refusal && <ErrorNotice error={new Error(t(`shown.${refusal}`, { host: location.hostname }))} />}
      {target && !loaded && <SlowFrameNotice key={`slow ${attempt}`} />}
      {target && (
        <iframe
          key={`frame ${attempt}`}
          ref={frame}
          className={classes.frame}
          title={entry ? `${service.title}: ${entry.label}` : service.title}
          src={target.url.href}
          sandbox={target.sandbox}
          referrerPolicy="no-referrer"
          onLoad={() => {
            setLoaded(true)
            onLoad()
          }}
        />
      )}
    </div>
  )
}
