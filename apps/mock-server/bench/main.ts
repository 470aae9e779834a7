import { parseArgs } from 'node:util'
import { measureSubmit } from './measure-submit.ts'
import { printTable } from './report.ts'

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, transactions: { type: 'string', default: '6000' } },
})
const rounds = Number(values.rounds)

printTable(
  'Submit, 50 connections, acknowledged when durable',
  await measureSubmit(rounds, Number(values.transactions)),
)
