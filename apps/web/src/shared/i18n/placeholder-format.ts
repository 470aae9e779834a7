import type { Module } from 'i18next'
import { groupThousands } from '../format/group-thousands.ts'

type Values = Readonly<Record<string, unknown>>

/** `one | many`: the first arm for exactly 1, the last for any other number; without a number, the whole text. */
const chooseArm = (text: string, count: unknown): string => {
  if (typeof count !== 'number') return text
  const arms = text.split(' | ')
  return (count === 1 ? arms[0] : arms.at(-1)) ?? text
}

const fill = (text: string, values: Values): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    if (values[name] === undefined) return placeholder
    return name === 'count' ? groupThousands(String(values[name])) : String(values[name])
  })

/** Reads a dictionary's text: plural arm first, so that a value that holds a bar stays whole. */
export const formatText = (text: string, values: Values = {}): string =>
  fill(chooseArm(text, values.count), values)

interface TextFormat extends Module {
  readonly type: 'i18nFormat'
  readonly name: string
  parse(text: unknown, options: Values): unknown
  addLookupKeys(keys: string[]): string[]
}

/** The dictionaries' own small format in place of i18next's. */
export const placeholderFormat: TextFormat = {
  type: 'i18nFormat',
  name: 'placeholder',
  parse: (text, options) => (typeof text === 'string' ? formatText(text, options) : text),
  addLookupKeys: (keys) => keys,
}
