import { queryShop } from './shopping';

/** Changes settings of the running shop without its screens; its next answer uses them. */
export const changeSettings = (changes: Record<string, unknown>) =>
  queryShop(async (sql) => {
    for (const [key, value] of Object.entries(changes))
      await sql`insert into setting (key, value) values (${key}, ${sql.json(value as never)})
        on conflict (key) do update set value = excluded.value`;
    await sql`select pg_notify('cache_tags', 'settings')`;
    return [];
  });
