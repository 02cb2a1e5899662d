export { xpConsumer } from './consumer.ts'
