import type { DocumentProblem } from '@panel/contracts/platform/documents'
import { answerJobs } from '../threads/answer-jobs.ts'
import { pdfStreamProblem } from './inspect-pdf.ts'

answerJobs((bytes: Uint8Array): DocumentProblem | undefined =>
  pdfStreamProblem(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)),
)
