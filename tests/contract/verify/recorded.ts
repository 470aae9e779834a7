import type { RecordedEntry } from '../record/recording.ts'
import { type Contract, createFindings, type Findings } from './findings.ts'

/** Compares a recording with the contract: what a front end sent, and what the backend answered and emitted. */
export const verifyRecording = (contract: Contract, entries: readonly RecordedEntry[]): Findings => {
  const findings = createFindings(contract)
  for (const entry of entries) {
    if (entry.kind === 'event') {
      findings.event(entry.name, entry.payload)
      continue
    }
    const { operationId, url, status, request, answer } = entry
    const endpoint = contract.endpoints.find((candidate) => candidate.operationId === operationId)
    if (!endpoint) {
      findings.unknownCall(`${entry.method} ${url.split('?')[0]}`)
      continue
    }
    const query = Object.fromEntries(new URL(url, 'http://localhost').searchParams)
    // What a backend refused may be wrong.
    if (status === 200) findings.request(endpoint, { query, body: request })
    findings.answer({ endpoint, status, answer })
  }
  return findings
}
