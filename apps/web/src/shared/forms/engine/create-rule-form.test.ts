import { beforeEach, expect, test, vi } from 'vitest'
import { accountIdRule } from '../rules/account-rules.ts'
import type { Rule } from '../rules/rule.ts'
import { createRuleForm } from './create-rule-form.ts'
import type { FieldDefinition, RuleFormOptions, Visibility } from './form-types.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

/** Answers after 100 ms whether the name is free. */
const free: Rule = ({ value }) => new Promise((resolve) => setTimeout(() => resolve(value !== 'taken'), 100))

const setUp = (
  fields: Readonly<Record<string, Partial<FieldDefinition>>>,
  more: Partial<RuleFormOptions> = {},
  visibility: Visibility = 'blur',
) => {
  const onSubmit = vi.fn()
  const options = (definitions: typeof fields): RuleFormOptions => ({
    defaults: Object.fromEntries(Object.keys(fields).map((name) => [name, ''])),
    fields: Object.fromEntries(
      Object.entries(definitions).map(([name, definition]) => [name, { label: name, ...definition }]),
    ),
    rules: { free },
    onSubmit,
    ...more,
  })
  const form = createRuleForm(options(fields))
  const unmounts = Object.keys(fields).map((name) => form.mountField(name, { visibility, rules: '' }))
  const failing = (name: string) => form.field(name).failures.map(({ rule }) => rule)
  const submit = async () => {
    const sent = form.submit()
    await vi.runAllTimersAsync()
    await sent
  }
  return {
    form,
    onSubmit,
    unmounts,
    failing,
    submit,
    redefine: (later: typeof fields) => form.update(options(later)),
  }
}

test('empty first values become an empty text', () => {
  const { form } = setUp({ name: {} }, { defaults: { name: undefined, age: null, sure: false, count: 0 } })
  expect(form.values()).toEqual({ name: '', age: '', sure: false, count: 0 })
})

test('a fresh form is settled, not blurred, not dirty, not submitted', () => {
  const { form } = setUp({ name: { rules: 'required' }, note: {} })
  expect(form.form().state).toEqual({
    blurred: false,
    dirty: false,
    submitted: false,
    settled: true,
    valid: false,
    invalid: false,
    complete: false,
    empty: true,
    loading: false,
  })
  expect(form.field('note').state).toMatchObject({ valid: true, complete: false, empty: true })
})

test('a field with rules is complete when it is valid, one without when it is changed and filled', () => {
  const { form } = setUp({ name: { rules: 'required' }, note: {} })
  form.setValue('name', 'Ada')
  expect(form.field('name').state).toMatchObject({ dirty: true, valid: true, complete: true, empty: false })
  form.setValue('note', 'x')
  expect(form.field('note').state.complete).toBe(true)
  form.setValue('note', '')
  expect(form.field('note').state).toMatchObject({ dirty: true, complete: false, empty: true })
})

test('messages show after blur, and the field is invalid only then', () => {
  const { form } = setUp({ name: { rules: 'required' } })
  expect(form.field('name')).toMatchObject({ visible: false, state: { invalid: false, valid: false } })
  form.blur('name')
  expect(form.field('name')).toMatchObject({ visible: true, state: { blurred: true, invalid: true } })
})

test('messages show after a change, or immediately, where requested', () => {
  const dirty = setUp({ terms: { rules: 'accepted', visibility: 'dirty' } })
  dirty.form.blur('terms')
  expect(dirty.form.field('terms').visible).toBe(false)
  dirty.form.setValue('terms', false)
  expect(dirty.form.field('terms').visible).toBe(true)
  const live = setUp({ name: { rules: 'required' } }, {}, 'live')
  expect(live.form.field('name').visible).toBe(true)
})

test('messages that have not shown yet wait until rules are through', async () => {
  const { form } = setUp({ name: { rules: 'free' } })
  form.setValue('name', 'taken')
  form.blur('name')
  expect(form.field('name')).toMatchObject({
    visible: false,
    state: { settled: false, loading: true, valid: false },
  })
  await vi.advanceTimersByTimeAsync(100)
  expect(form.field('name')).toMatchObject({ visible: true, state: { settled: true, invalid: true } })
  form.setValue('name', 'taken too')
  expect(form.field('name').visible).toBe(true)
})

test('an incomplete form is not submitted, says so, shows everything and names what keeps it back', async () => {
  const onIncomplete = vi.fn()
  const { form, onSubmit, submit } = setUp(
    { name: { rules: 'required' }, mail: { rules: 'required|email' }, note: { rules: '?length:5' } },
    { onIncomplete },
  )
  await submit()
  expect(onSubmit).not.toHaveBeenCalled()
  expect(form.form()).toMatchObject({ incomplete: true, state: { submitted: true, invalid: true } })
  expect(form.field('mail').visible).toBe(true)
  expect(onIncomplete).toHaveBeenCalledExactlyOnceWith(['name', 'mail'])
})

test('the form stops being incomplete once nothing blocks, and can then be submitted', async () => {
  const { form, onSubmit, submit } = setUp({ name: { rules: 'required' } })
  await submit()
  await submit()
  form.setValue('name', 'Ada')
  expect(form.form().incomplete).toBe(false)
  await submit()
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ name: 'Ada' })
})

test('failures that do not block let the form through', async () => {
  const { form, onSubmit, submit, failing } = setUp({ note: { rules: '?length:5' } })
  form.setValue('note', 'abc')
  await submit()
  expect(failing('note')).toEqual(['length'])
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ note: 'abc' })
})

test('a submit waits for rules to settle and sends the values of that moment', async () => {
  const { form, onSubmit } = setUp({ name: { rules: 'required|(50)free' } })
  form.setValue('name', 'taken')
  const sent = form.submit()
  await vi.advanceTimersByTimeAsync(60)
  expect(form.form().state).toMatchObject({ loading: true, submitted: false })
  form.setValue('name', 'Ada')
  await vi.advanceTimersByTimeAsync(149)
  expect(onSubmit).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2)
  await sent
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ name: 'Ada' })
  expect(form.form().state.loading).toBe(false)
})

test('a second submit joins the first', async () => {
  const { form, onSubmit, submit } = setUp({ name: {} })
  onSubmit.mockImplementation(() => new Promise((resolve) => setTimeout(resolve, 50)))
  void form.submit()
  void form.submit()
  await submit()
  expect(onSubmit).toHaveBeenCalledTimes(1)
  await submit()
  expect(onSubmit).toHaveBeenCalledTimes(2)
})

test('a submit that fails is reported and loses nothing', async () => {
  const onError = vi.fn()
  const { form, onSubmit, submit } = setUp({ name: {} }, { onError })
  const failure = new Error('no connection')
  onSubmit.mockRejectedValueOnce(failure)
  form.setValue('name', 'Ada')
  await submit()
  expect(onError).toHaveBeenCalledExactlyOnceWith(failure)
  expect(form.form()).toMatchObject({ notSent: true, state: { loading: false } })
  expect(form.values()).toEqual({ name: 'Ada' })
  await submit()
  expect(form.form().notSent).toBe(false)
})

test('runs a rule again when the sibling it read changes', () => {
  const { form, failing } = setUp({ password: {}, password_confirm: { rules: 'required|confirm' } })
  form.setValue('password_confirm', 'abc')
  expect(failing('password_confirm')).toEqual(['confirm'])
  form.setValue('password', 'abc')
  expect(failing('password_confirm')).toEqual([])
})

test('gives the label of a field for any address that reaches it', () => {
  const { form } = setUp({ phone: { label: 'Phone' }, terms: { validationLabel: 'terms' } })
  expect(['phone', '$root.phone', '$parent.$parent.phone', 'terms', 'fax'].map(form.labelOf)).toEqual([
    'Phone',
    'Phone',
    'Phone',
    'terms',
    undefined,
  ])
})

test('fields that are not on the page are not checked', async () => {
  const { form, onSubmit, unmounts, submit } = setUp({ name: {}, reason: { rules: 'required' } })
  unmounts[1]?.()
  await submit()
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ name: '', reason: '' })
  form.mountField('reason', { visibility: 'blur', rules: '' })
  await submit()
  expect(onSubmit).toHaveBeenCalledTimes(1)
})

test('a field that leaves the page while its rule is at work does not hold the submit up', async () => {
  const never: Rule = () => new Promise(() => undefined)
  const { form, onSubmit, unmounts, submit } = setUp({ name: { rules: 'never' } }, { rules: { never } })
  form.setValue('name', 'Ada')
  setTimeout(() => unmounts[0]?.(), 10)
  await submit()
  expect(onSubmit).toHaveBeenCalledTimes(1)
})

test('takes other rules for a field, and keeps what was typed', () => {
  const { form, redefine, failing } = setUp({ name: { rules: 'length:7' } })
  form.setValue('name', 'abcdef')
  expect(failing('name')).toEqual(['length'])
  redefine({ name: { rules: 'starts_with:b' } })
  expect(failing('name')).toEqual(['starts_with'])
  expect(form.values()).toEqual({ name: 'abcdef' })
})

test('rules that are new objects but equal are not run again', () => {
  const asked = vi.fn<Rule>(() => true)
  const rules = () => [['asked', /a/, new Date(0)]] as const
  const { form, redefine } = setUp({ name: { rules: rules() } }, { rules: { asked } })
  form.setValue('name', 'a')
  const before = asked.mock.calls.length
  redefine({ name: { rules: rules() } })
  expect(asked.mock.calls.length).toBe(before)
})

test('errors from outside show until the value they speak of changes, and do not block', async () => {
  const { form, onSubmit, submit } = setUp({ name: { rules: 'required' } })
  form.setValue('name', 'Ada')
  form.setErrors({ form: ['Try later.'], fields: { name: 'Taken.' } })
  expect(form.field('name')).toMatchObject({ errors: ['Taken.'], state: { valid: true, complete: false } })
  expect(form.form().errors).toEqual(['Try later.'])
  form.setValue('name', 'Bob')
  expect(form.field('name').errors).toEqual([])
  await submit()
  expect(onSubmit).toHaveBeenCalledTimes(1)
  expect(form.form().errors).toEqual([])
})

test('reset brings the first values and the first state back', async () => {
  const { form, submit } = setUp({ name: { rules: 'required' } })
  await submit()
  form.setValue('name', 'Ada')
  form.blur('name')
  form.reset()
  expect(form.values()).toEqual({ name: '' })
  expect(form.field('name')).toMatchObject({
    visible: false,
    state: { dirty: false, blurred: false, submitted: false },
  })
  form.reset({ name: 'Eve' })
  expect(form.values()).toEqual({ name: 'Eve' })
})

test('a reset after what was sent was taken keeps what was typed meanwhile', async () => {
  const answer = Promise.withResolvers<void>()
  const onSubmit = vi.fn(async () => {
    await answer.promise
    form.reset()
  })
  const { form, submit } = setUp({ name: { rules: 'required' }, note: { rules: 'required' } }, { onSubmit })
  form.setValue('name', 'Ada')
  form.setValue('note', 'First')
  const sent = submit()
  await vi.runAllTimersAsync()
  form.setValue('note', 'Second')
  form.blur('note')
  answer.resolve()
  await sent
  expect(form.values()).toEqual({ name: '', note: 'Second' })
  expect(form.field('name').state).toMatchObject({ dirty: false, submitted: false })
  expect(form.field('note').state).toMatchObject({ dirty: true, blurred: true, submitted: false })
  form.reset()
  expect(form.values()).toEqual({ name: '', note: '' })
})

test('a snapshot stays the same object while nothing in it changes', () => {
  const { form } = setUp({ name: { rules: 'required' }, note: {} })
  const before = form.field('name')
  form.setValue('note', 'x')
  expect(form.field('name')).toBe(before)
  form.setValue('name', 'x')
  expect(form.field('name')).not.toBe(before)
})

test('rules of the input run after those of the definition', () => {
  const { form, failing } = setUp({ target: { rules: 'required' } })
  form.mountField('target', { visibility: 'blur', rules: [[accountIdRule]] })
  expect(failing('target')).toEqual(['required'])
  form.setValue('target', 'nobody')
  expect(failing('target')).toEqual(['account_id'])
  form.setValue('target', '#EURS')
  expect(failing('target')).toEqual([])
})

test('a rule that does not exist is left out, and reported', async () => {
  const report = vi.fn()
  vi.stubGlobal('reportError', report)
  const { onSubmit, submit } = setUp({ name: { rules: 'requird|length:2' } })
  expect(report).toHaveBeenCalledExactlyOnceWith(new Error('no form rule is named "requird"'))
  await submit()
  expect(onSubmit).toHaveBeenCalledTimes(1)
})
