import { type Kysely, sql } from 'kysely'

/** The pictures in the texts of posts. */
export async function up(db: Kysely<unknown>) {
  await sql`create table post_text_images (
    image_id text not null references post_images (id) on delete cascade,
    post_id text not null,
    primary key (image_id, post_id)
  )`.execute(db)
}
