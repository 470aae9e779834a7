import { Button, type ButtonProps } from '@mantine/core'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { useAttempt } from './use-attempt.ts'

interface ActionButtonProps extends Pick<ButtonProps, 'size' | 'variant' | 'children'> {
  /** Names the button where its text is the same in several rows; starts with that text. */
  readonly 'aria-label'?: string
  readonly run: () => Promise<unknown>
}

/** A button that makes one change: busy until it is made, with what failed before it. */
export function ActionButton({ run, ...button }: ActionButtonProps) {
  const { attempt, busy, error } = useAttempt()
  return (
    <>
      {error && <ErrorNotice error={error} />}
      <Button {...button} loading={busy} onClick={() => void attempt(run)} />
    </>
  )
}
