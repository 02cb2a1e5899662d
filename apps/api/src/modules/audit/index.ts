export { hashOf } from './chain.ts'
export { auditConsumer } from './consumer.ts'
export { verifyAuditChain } from './verify.ts'
