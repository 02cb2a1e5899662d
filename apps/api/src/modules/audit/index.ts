export { auditConsumer } from './consumer.ts'
export { type AuditVerdict, verifyAuditChain } from './verify.ts'
