import { endpoints } from '@/lib/auth/endpoints';
import { addAttributeValue } from '@/lib/catalog/add-attribute-value';
import { attributeValueView, newAttributeValue } from '@/lib/catalog/attribute.schema';
import { wrapData } from '@/lib/core/records/output.schema';
import { idParams } from '@/lib/core/records/resource.schema';
import { endpoint } from '@/lib/http/endpoint';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Add an attribute value',
    description: 'Returns the existing value if the attribute already has one with this name.',
    audience: 'admin',
    permission: 'attribute.update',
    params: idParams,
    body: newAttributeValue,
    output: wrapData(attributeValueView),
    status: 201,
    run: async (ctx, { params, body }) => ({
      data: await addAttributeValue(ctx, params.id, body),
    }),
  }),
});
