import { Textarea, type TextareaProps } from '@mantine/core'

interface CodeAreaProps extends Pick<TextareaProps, 'label' | 'description' | 'error' | 'rows'> {
  readonly value: string
  readonly onText: (text: string) => void
}

/** Where encoded text is pasted, which no browser should correct or remember. */
export function CodeArea({ onText, ...input }: CodeAreaProps) {
  return (
    <Textarea
      {...input}
      spellCheck={false}
      autoComplete="off"
      classNames={{ input: 'monospace' }}
      onChange={(event) => onText(event.currentTarget.value)}
    />
  )
}
