import { Box, Input } from '@mantine/core'
import type { FocusEvent, ReactNode } from 'react'
import classes from './grouped-field.module.css'

interface GroupedFieldProps {
  readonly id: string
  readonly label: string
  readonly required: boolean
  readonly error: ReactNode
  readonly onBlur: () => void
  readonly className?: string | undefined
  /** What stands below the message. */
  readonly below?: ReactNode
  readonly children: ReactNode
}

/** A field that consists of several inputs: it is left when the last of them is. */
export function GroupedField({
  id,
  label,
  required,
  error,
  onBlur,
  className = '',
  below,
  children,
}: GroupedFieldProps) {
  const leave = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget)) onBlur()
  }
  return (
    // The page goes to the first field that needs attention.
    <fieldset
      id={id}
      aria-label={label}
      tabIndex={-1}
      className={`${classes.group} ${className}`.trim()}
      onBlur={leave}
    >
      <Input.Wrapper label={label} required={required} error={error} labelElement="div">
        <Box mt="xs">{children}</Box>
      </Input.Wrapper>
      {below}
    </fieldset>
  )
}
