import {
  IconAlertTriangle,
  IconBell,
  IconCircleCheck,
  IconCircleX,
  IconInfoCircle,
  IconX,
} from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './toast-region.module.css'
import { removeToast, type Toast, type ToastType, toastCloseMilliseconds } from './toasts.ts'

const icons: Readonly<Record<ToastType, typeof IconInfoCircle>> = {
  error: IconCircleX,
  warning: IconAlertTriangle,
  success: IconCircleCheck,
  info: IconInfoCircle,
  default: IconBell,
}

/** One toast. It closes automatically after its time, which is paused under the pointer and while focused. */
export function ToastCard({ toast }: { toast: Toast }) {
  const { t } = useTranslation('shared')
  const { title, message, type, dismissTimeout, action } = toast
  const [closing, setClosing] = useState(false)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const paused = hovered || focused

  useEffect(() => {
    if (dismissTimeout === 0 || paused || closing) return
    const timer = setTimeout(() => setClosing(true), dismissTimeout)
    return () => clearTimeout(timer)
  }, [dismissTimeout, paused, closing])

  useEffect(() => {
    if (!closing) return
    const timer = setTimeout(() => removeToast(title), toastCloseMilliseconds)
    return () => clearTimeout(timer)
  }, [closing, title])

  const Icon = icons[type]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only hold the time still.
    <div
      className={classes.toast}
      role={type === 'error' ? 'alert' : undefined}
      data-type={type}
      data-closing={closing || undefined}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon size={20} className={classes.icon} aria-hidden />
      <div className={classes.text}>
        <strong>{title}</strong>
        {message !== '' && <p>{message}</p>}
        {action && (
          <button
            type="button"
            className={classes.action}
            onClick={() => {
              action.run()
              setClosing(true)
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      <button type="button" className={classes.close} onClick={() => setClosing(true)}>
        <IconX size={16} aria-hidden />
        <span className="visually-hidden">{t('toast.close', { title })}</span>
      </button>
    </div>
  )
}
