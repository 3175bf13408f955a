export async function findPostgres() {
  return { url: 'postgres://root@127.0.0.1:5432/postgres', stop: async () => {} }
}
