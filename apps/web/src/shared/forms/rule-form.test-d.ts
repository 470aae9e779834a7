import { expectTypeOf, test } from 'vitest'
import type { FieldName, FilledValues } from './rule-form.ts'

interface Values {
  readonly name: string
  readonly note: string | undefined
  readonly age: number | null
  readonly sure: boolean
  readonly kind: 'a' | 'b'
}

test('undefined and null are gone from what is submitted', () => {
  expectTypeOf<FilledValues<Values>>().toEqualTypeOf<{
    readonly name: string
    readonly note: string
    readonly age: number | ''
    readonly sure: boolean
    readonly kind: 'a' | 'b'
  }>()
})

test('an input shows only fields of exactly its kind of value', () => {
  expectTypeOf<FieldName<Values, string>>().toEqualTypeOf<'name' | 'note'>()
  expectTypeOf<FieldName<Values, number | ''>>().toEqualTypeOf<'age'>()
  expectTypeOf<FieldName<Values, boolean>>().toEqualTypeOf<'sure'>()
  expectTypeOf<FieldName<Values, 'a' | 'b'>>().toEqualTypeOf<'kind'>()
})
