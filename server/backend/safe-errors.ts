import type { Dialect } from 'kysely'
import { toDatabaseError } from './database-error.ts'

export function withSafeErrors(dialect: Dialect): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver() {
      const driver = dialect.createDriver()
      const acquire = driver.acquireConnection.bind(driver)
      const commit = driver.commitTransaction.bind(driver)
      driver.acquireConnection = async (...args) => {
        const connection = await acquire(...args).catch(rethrow)
        const run = connection.executeQuery.bind(connection)
        connection.executeQuery = (...query) => run(...query).catch(rethrow) as never
        return connection
      }
      driver.commitTransaction = (connection) => commit(connection).catch(rethrow)
      return driver
    },
  }
}

export function rethrow(error: unknown): never {
  throw toDatabaseError(error)
}
