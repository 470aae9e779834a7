import { expect, test } from 'vitest'
import { badValuesOf, escapeHtml, renderMessage } from './render.ts'

const paid = {
  amount: '1250000.5 EURS',
  destination: 'IT60',
  paidAt: '2026-03-02T09:30:00Z',
  panel: 'https://panel.example/',
}

test('amounts and moments are written for people, in the language of the message', () => {
  const template = { subject: '{{amount}}', html: '{{paidAt}}', text: '{{paidAt}}' }
  expect(renderMessage('withdrawalPaid', template, paid, 'it-IT')).toEqual({
    subject: '1.250.000,5 EURS',
    html: '2 marzo 2026 alle ore 09:30 UTC',
    text: '2 marzo 2026 alle ore 09:30 UTC',
  })
})

test('a value of several languages is given in that of the message', () => {
  const values = { service: { 'en-US': 'Payments', 'it-IT': 'Pagamenti' }, panel: 'https://panel.example/' }
  const template = { subject: '{{service}}', html: '', text: '' }
  expect(renderMessage('subscriptionApproved', template, values, 'it-IT').subject).toBe('Pagamenti')
})

test('a value is text wherever it is inserted', () => {
  const values = { service: '<b>"x"</b>\r\nBcc: a@b\u0000', panel: 'https://e.example/"onclick="x' }
  const template = {
    subject: '{{service}}',
    html: '<a href="{{panel}}">{{service}}</a>',
    text: '{{service}}',
  }
  expect(renderMessage('subscriptionApproved', template, values, 'en-US')).toEqual({
    subject: '<b>"x"</b> Bcc: a@b',
    html: '<a href="https://e.example/%22onclick=%22x">&lt;b&gt;&quot;x&quot;&lt;/b&gt;\nBcc: a@b</a>',
    text: '<b>"x"</b>\nBcc: a@b',
  })
})

test('each value that cannot be sent is named', () => {
  const values = { amount: '1,5 EURS', destination: 'x', paidAt: 'soon', panel: 'http://panel.example/' }
  expect(badValuesOf('withdrawalPaid', values, 'en-US')).toEqual([
    { name: 'amount', problem: 'amount' },
    { name: 'paidAt', problem: 'moment' },
    { name: 'panel', problem: 'url' },
  ])
  expect(badValuesOf('withdrawalPaid', { ...paid, panel: 'javascript:alert(1)//https://' }, 'en-US')).toEqual(
    [{ name: 'panel', problem: 'url' }],
  )
  expect(badValuesOf('withdrawalPaid', {}, 'en-US').map(({ name }) => name)).toEqual([
    'amount',
    'destination',
    'paidAt',
    'panel',
  ])
})

test('escaped text holds no character that HTML or a template reads', () => {
  expect(escapeHtml(`&<>"'\`{}`)).toBe('&amp;&lt;&gt;&quot;&#39;&#96;&#123;&#125;')
})

test('a subject is one line, also where its template has line breaks', () => {
  const template = { subject: 'Paid\r\nBcc: a@b.example\t{{amount}}\n', html: '', text: '' }
  expect(renderMessage('withdrawalPaid', template, paid, 'en-US').subject).toBe(
    'Paid Bcc: a@b.example 1.250.000,5 EURS',
  )
})
