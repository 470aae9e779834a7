import { Button, type ButtonProps, Group, Stack, Text, VisuallyHidden } from '@mantine/core'
import { type FormEvent, type MouseEvent, type ReactNode, useState } from 'react'
import { AnnouncerContext } from './announcer.ts'
import type { RuleForm } from './rule-form.ts'
import { useFormSnapshot } from './use-rule-form.ts'
import { useTranslate } from './use-translate.ts'

interface FormProps<Values> {
  readonly form: RuleForm<Values>
  /** The submit button's text; without it, there is nothing to submit now. */
  readonly submitLabel: string | undefined
  /** True where submitting takes something away for good. */
  readonly danger?: boolean | undefined
  /** Whether what was submitted is still under way. */
  readonly busy?: boolean
  /** The look of the submit button, where it is not the page's main one. */
  readonly variant?: ButtonProps['variant']
  /** Other actions, before the submit button. */
  readonly actions?: ReactNode
  /** The form's name for assistive technology. */
  readonly 'aria-label'?: string
  readonly children: ReactNode
}

function FormMessages<Values>({ form }: { readonly form: RuleForm<Values> }) {
  const { translate } = useTranslate()
  const { errors, incomplete, notSent } = useFormSnapshot(form)
  const { incompleteMessage = translate('incomplete') } = form
  const messages = [
    ...(incomplete && incompleteMessage !== false ? [incompleteMessage] : []),
    ...(notSent ? [translate('notSent')] : []),
    ...errors,
  ]
  if (messages.length === 0) return null
  return (
    <div role="alert">
      {messages.map((message) => (
        <Text key={message} size="sm" c="var(--mantine-color-error)">
          {message}
        </Text>
      ))}
    </div>
  )
}

/**
 * Leaving a field by pressing a button would bring its message out and move the button from under the pointer
 * before the click: the press does not take the focus.
 */
const keepFocus = (event: MouseEvent): void => {
  if (event.target instanceof Element && event.target.closest('a, button')) event.preventDefault()
}

/** A form on the page: its fields, what is said of the whole, and its actions. */
export function Form<Values>({
  form,
  submitLabel,
  danger,
  busy = false,
  variant = 'filled',
  actions,
  children,
  ...label
}: FormProps<Values>) {
  const [announcement, setAnnouncement] = useState('')
  const { state } = useFormSnapshot(form)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A form within a dialog must not submit the form around it.
    event.stopPropagation()
    void form.submit()
  }
  return (
    <AnnouncerContext value={setAnnouncement}>
      <form {...label} onSubmit={submit} onMouseDown={keepFocus} noValidate aria-busy={state.loading}>
        <Stack gap="md">
          {children}
          <FormMessages form={form} />
          <Group justify="flex-end" gap="sm">
            {actions}
            {submitLabel !== undefined && (
              <Button
                type="submit"
                variant={variant}
                loading={state.loading || busy}
                {...(danger && { color: 'red' })}
              >
                {submitLabel}
              </Button>
            )}
          </Group>
        </Stack>
        <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      </form>
    </AnnouncerContext>
  )
}
