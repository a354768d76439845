import { endpoints } from '@/lib/auth/endpoints';
import { sliderQuery, sliderView } from '@/lib/content/slider.schema';
import { readSlider } from '@/lib/content/slider-view';
import { wrapData } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'Retrieve a slider',
    description: 'With the slides shown now, or null. By default the home page’s slider.',
    audience: 'shopper',
    query: sliderQuery,
    output: wrapData(sliderView.nullable()),
    cache_seconds: 60,
    run: async (ctx, { query }) => ({ data: await readSlider(ctx, query.identifier) }),
  }),
});
