import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { longestPattern } from '@panel/contracts/services/CONSOLE/line'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTypedText } from '../../../shared/forms/use-typed-text.ts'
import { askPatterns } from '../ask-patterns.ts'
import type { PatternAnswer } from '../pattern-answers.ts'

/** How long typing must rest before the pattern is used, in milliseconds. */
const restMilliseconds = 250

type Refused = Extract<PatternAnswer, { readonly problem: unknown }>

/** Why a pattern cannot be used. */
const problemOf = async (pattern: string): Promise<Refused | undefined> => {
  const answer = await askPatterns({ kind: 'mark', pattern, texts: [] })
  return 'problem' in answer ? answer : undefined
}

interface PatternFieldProps {
  readonly name: 'show' | 'hide' | 'mark'
  readonly value: string | undefined
  readonly onChange: (pattern: string | undefined) => void
}

/** A text or a regular expression; one that cannot be used says so here, and changes nothing. */
export function PatternField({ name, value = '', onChange }: PatternFieldProps) {
  const { t } = useTranslation('CONSOLE')
  const [problem, setProblem] = useState<Refused>()
  const { text, setText, markSent } = useTypedText(value, { onReplaced: () => setProblem(undefined) })
  useEffect(() => {
    let isOver = false
    // Nobody typed the pattern of an address that was opened, so nothing has read it yet.
    if (value !== '') {
      void problemOf(value).then((found) => {
        if (!isOver) setProblem(found)
      })
    }
    return () => {
      isOver = true
    }
  }, [value])
  const apply = async (typed: string): Promise<void> => {
    const found = await problemOf(typed)
    setProblem(found)
    if (found === undefined && markSent(typed)) onChange(typed === '' ? undefined : typed)
  }
  const sendAtRest = useDebouncedCallback((typed: string) => void apply(typed), restMilliseconds)
  return (
    <TextInput
      label={t(`patterns.${name}`)}
      placeholder={t('patterns.placeholder')}
      value={text}
      maxLength={longestPattern}
      spellCheck={false}
      autoComplete="off"
      error={problem && t(`patterns.problems.${problem.problem}`, { part: problem.part })}
      rightSection={
        text !== '' && (
          <CloseButton
            size="sm"
            aria-label={t('patterns.clear', { name: t(`patterns.${name}`) })}
            onClick={() => {
              setText('')
              sendAtRest.cancel()
              void apply('')
            }}
          />
        )
      }
      onChange={(event) => {
        setText(event.currentTarget.value)
        sendAtRest(event.currentTarget.value.trim())
      }}
    />
  )
}
