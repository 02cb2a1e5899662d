export { createXpConsumer } from './consumer.ts'
