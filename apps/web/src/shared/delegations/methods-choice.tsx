import { TextInput } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { holdsPrivateKey } from '../secrets/holds-private-key.ts'
import { Boxes } from '../ui/boxes.tsx'
import { methodsIn, wildcard } from './capabilities.ts'

/** How long the name of a method may be in a delegation. */
const longestMethod = 256

type Problem = 'noMethod' | 'everyMethod' | 'privateKey'

const problemOf = (text: string): Problem | undefined => {
  if (holdsPrivateKey(text)) return 'privateKey'
  const methods = methodsIn(text)
  if (methods.includes(wildcard)) return 'everyMethod'
  return methods.some((method) => method.length > longestMethod) ? 'noMethod' : undefined
}

interface MethodsChoiceProps {
  readonly label: string
  /** The methods that the targets are known to have. */
  readonly offered: readonly string[]
  readonly chosen: readonly string[]
  readonly onChoose: (chosen: readonly string[]) => void
}

/** A choice among the methods that are known, and any others by name. What is typed counts while it is typed. */
export function MethodsChoice({ label, offered, chosen, onChoose }: MethodsChoiceProps) {
  const { t } = useTranslation('delegations')
  const [text, setText] = useState('')
  /** What of the choice is there only as it is being typed. */
  const [added, setAdded] = useState<readonly string[]>([])
  const problem = problemOf(text)
  const others = chosen.filter((method) => !added.includes(method))
  const type = (next: string): void => {
    const more = problemOf(next) ? [] : methodsIn(next).filter((method) => !others.includes(method))
    setText(next)
    setAdded(more)
    onChoose([...others, ...more])
  }
  /** What was typed becomes boxes, and the next one can be typed. */
  const finish = (): void => {
    if (problem) return
    setText('')
    setAdded([])
  }
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return
    // It would send the form.
    event.preventDefault()
    finish()
  }
  return (
    <>
      <Boxes
        label={label}
        names={[...new Set([...offered, ...others])]}
        chosen={chosen}
        onChoose={onChoose}
      />
      <TextInput
        size="xs"
        mt="xs"
        maw="20rem"
        aria-label={t('addMethod')}
        placeholder={t('addMethod')}
        value={text}
        error={problem && t(`problems.${problem}`, { most: longestMethod })}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={press}
        onBlur={finish}
      />
    </>
  )
}
