import postgres from 'postgres';

export const dynamic = 'force-dynamic';
const sql = postgres(process.env.DATABASE_URL, { max: 10 });

/** A page of 112 cards rendered for each request from one row, read by its primary key. */
export default async function RowPage({ searchParams }) {
  const { id } = await searchParams;
  const [page] = await sql`select title, cards from bench_page where id = ${Number(id)}`;
  return (
    <main>
      <h1>{page.title}</h1>
      <ul>
        {page.cards.map(({ url, name, price, image }) => (
          <li key={url}>
            <a href={url}>
              {/* biome-ignore lint/performance/noImgElement: the least a card can be */}
              <img src={image} alt="" width="300" height="300" loading="lazy" />
              <h2>{name}</h2>
              <p>{price}</p>
            </a>
          </li>
        ))}
      </ul>
    </main>
  );
}
